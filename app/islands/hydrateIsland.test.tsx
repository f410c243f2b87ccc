// @vitest-environment happy-dom
import { useEffect } from "react";
import { expect, it, vi } from "vitest";
import { hydrateIsland } from "./hydrateIsland";

it("ends an island whose element leaves the page", async () => {
  const close = vi.fn();
  const Camera = () => {
    useEffect(() => close, []);
    return <p>Câmera</p>;
  };
  document.body.innerHTML = '<main><div data-props="{}"><p>Câmera</p></div><p></p></main>';
  const [island, other] = [...(document.querySelector("main")?.children ?? [])];
  hydrateIsland(island as HTMLElement, Camera as never);
  await vi.waitFor(() => expect(Object.keys(island ?? {}).join()).toContain("react"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  other?.remove();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(close).not.toHaveBeenCalled();
  document.body.textContent = "";
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});
