import { createElement, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";

/** Unmounts the island once its element leaves the page, because a camera would otherwise stay on. */
export function hydrateIsland(element: HTMLElement, Component: ComponentType<never>): void {
  const props = JSON.parse(element.dataset.props ?? "{}") as never;
  const root = hydrateRoot(element, createElement(Component, props));
  new MutationObserver((_, observer) => {
    if (element.isConnected) return;
    observer.disconnect();
    root.unmount();
  }).observe(document, { childList: true, subtree: true });
}
