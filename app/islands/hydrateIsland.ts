import { createElement, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";

export function hydrateIsland(element: HTMLElement, Component: ComponentType<never>): void {
  const props = JSON.parse(element.dataset.props ?? "{}") as never;
  hydrateRoot(element, createElement(Component, props));
}
