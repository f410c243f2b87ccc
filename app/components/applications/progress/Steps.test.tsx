// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Steps } from "./Steps";

afterEach(cleanup);

it("names each step's state, and marks the current step", () => {
  render(
    <Steps
      steps={[
        { key: "a", state: "done", stateLabel: "Feita", content: "Enviar" },
        { key: "b", state: "current", stateLabel: "Agora", content: "Teste" },
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.textContent).toBe("Feita: Enviar");
  expect(first?.hasAttribute("aria-current")).toBe(false);
  expect(second?.getAttribute("aria-current")).toBe("step");
});
