import { createElement, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";

/** Gives an island's element, as the server drew it, to React, with the props that stand in the page. */
export function hydrateIsland(element: HTMLElement, Component: ComponentType<never>): void {
  const props = JSON.parse(element.dataset.props ?? "{}") as never;
  hydrateRoot(element, createElement(Component, props));
}
