// @vitest-environment happy-dom
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { PageLinks } from "./PageLinks";

afterEach(cleanup);

function show(element: ReactElement) {
  const Stub = createRemixStub([{ path: "/", Component: () => element }]);
  return render(<Stub initialEntries={["/"]} />);
}

describe("PageLinks", () => {
  const labels = { navigation: "Páginas", previous: "Anterior", next: "Próxima", current: "x" };
  const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

  it("leads one page back and one on", () => {
    show(<PageLinks page={2} pages={3} toHref={(page) => `/?page=${page}`} labels={labels} />);
    expect(hrefs()).toEqual(["/?page=1", "/?page=3"]);
  });

  it("leads from a page past the end to the last one", () => {
    show(<PageLinks page={9} pages={3} toHref={(page) => `/?page=${page}`} labels={labels} />);
    expect(hrefs()).toEqual(["/?page=3"]);
  });

  it("has no empty item at an end of the list", () => {
    show(<PageLinks page={1} pages={3} toHref={(page) => `/?page=${page}`} labels={labels} />);
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["x", "Próxima"]);
  });

  it("is absent where all fits on one page", () => {
    show(<PageLinks page={1} pages={1} toHref={() => "/"} labels={labels} />);
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});
