// @vitest-environment happy-dom
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import i18next from "i18next";
import type { ReactElement } from "react";
import { initReactI18next } from "react-i18next";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import shell from "~/locales/pt-BR/shell.json";
import { PageLinks } from "./PageLinks";

beforeAll(() => i18next.use(initReactI18next).init({ lng: "pt-BR", resources: { "pt-BR": { shell } } }));
afterEach(cleanup);

function show(element: ReactElement) {
  const Stub = createRemixStub([{ path: "/", Component: () => element }]);
  return render(<Stub initialEntries={["/"]} />);
}

describe("PageLinks", () => {
  const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

  it("links to the pages before and after", () => {
    show(<PageLinks page={2} pages={3} toHref={(page) => `/?page=${page}`} />);
    expect(hrefs()).toEqual(["/?page=1", "/?page=3"]);
  });

  it("links to the last page from beyond the end", () => {
    show(<PageLinks page={9} pages={3} toHref={(page) => `/?page=${page}`} />);
    expect(hrefs()).toEqual(["/?page=3"]);
  });

  it("has no empty item at the list's ends", () => {
    show(<PageLinks page={1} pages={3} toHref={(page) => `/?page=${page}`} />);
    const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent?.trim());
    expect(items).toEqual(["Página 1 de 3", "Próxima"]);
  });

  it("is absent if everything fits on one page", () => {
    show(<PageLinks page={1} pages={1} toHref={() => "/"} />);
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});
