// @vitest-environment happy-dom
import { useEffect } from "react";
import { expect, it, vi } from "vitest";
import { present } from "#tests/present";
import { hydrateIsland } from "./hydrateIsland";

it("ends an island whose element leaves the page", async () => {
  const close = vi.fn();
  const Camera = () => {
    useEffect(() => close, []);
    return <p>Câmera</p>;
  };
  document.body.innerHTML = '<main><div data-props="{}"><p>Câmera</p></div><p></p></main>';
  const island = present(document.querySelector<HTMLElement>("[data-props]"));
  hydrateIsland(island, Camera as never);
  await vi.waitFor(() => expect(Object.keys(island).join()).toContain("react"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  present(island.nextElementSibling).remove();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(close).not.toHaveBeenCalled();
  document.body.textContent = "";
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});
