// @vitest-environment happy-dom
import { Link, Outlet } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { RouteChange } from "./RouteChange";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Frame() {
  return (
    <>
      <RouteChange />
      <Link to="/b">B</Link>
      <Link to="/a?page=2">2</Link>
      <Link to="/a">A</Link>
      <Outlet />
    </>
  );
}

/** The shadow that the title is said in: closed, so only who makes it sees it. */
function openScreens() {
  const attached = vi.spyOn(Element.prototype, "attachShadow");
  const findScreen = (path: string) => ({
    path,
    Component: () => (
      <main id="content" tabIndex={-1}>
        {path}
      </main>
    ),
  });
  const Stub = createRemixStub([{ path: "/", Component: Frame, children: [findScreen("a"), findScreen("b")] }]);
  document.title = "Tela A";
  render(<Stub initialEntries={["/a"]} />);
  return { said: () => attached.mock.results.map(({ value }) => (value as ShadowRoot).textContent).join("") };
}

test("the first screen is left as the browser opened it", async () => {
  const { said } = openScreens();
  await screen.findByRole("main");
  expect(said()).toBe("");
  expect(document.activeElement).toBe(document.body);
});

test.each(["B", "2"])(
  "another screen, or another page of it, takes the focus and its title is said (%s)",
  async (link) => {
    const { said } = openScreens();
    await screen.findByRole("main");
    document.title = "Tela nova";
    fireEvent.click(screen.getByRole("link", { name: link }));
    await waitFor(() => expect(document.activeElement?.id).toBe("content"));
    expect(said()).toBe("Tela nova");
  },
);

test("the same address again leaves the focus where it is", async () => {
  const { said } = openScreens();
  await screen.findByRole("main");
  const link = screen.getByRole("link", { name: "A" });
  link.focus();
  fireEvent.click(link);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(link);
  expect(said()).toBe("");
});
