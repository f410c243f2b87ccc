// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { present } from "#tests/present";
import { PhotoInput } from "./PhotoInput";

const drawn = vi.hoisted(() => new Map<string, (picture: object) => void>());
vi.mock("./squarePhoto", () => ({ drawPhoto: ({ name }: File) => new Promise((resolve) => drawn.set(name, resolve)) }));
vi.mock("react-easy-crop", () => ({ default: ({ image }: { image: string }) => <img alt="" src={image} /> }));
afterEach(cleanup);

test("shows the photo chosen last, though another is drawn later", async () => {
  const { container } = render(
    <PhotoInput
      input={{ id: "photo", name: "photo" }}
      texts={{ choose: "Escolher", zoom: "Zoom", move: "Mover", smaller: "% kB" }}
    />,
  );
  const input = present(container.querySelector("input"));
  const choose = (name: string) => {
    Object.defineProperty(input, "files", { configurable: true, value: [new File(["x"], name)] });
    fireEvent.change(input);
  };
  choose("large.jpg");
  choose("small.jpg");
  for (const name of ["small.jpg", "large.jpg"])
    await act(async () => present(drawn.get(name))({ toDataURL: () => `/${name}` }));
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/small.jpg");
});
