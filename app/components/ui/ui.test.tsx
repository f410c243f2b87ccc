// @vitest-environment happy-dom
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { Alert } from "./Alert";
import { Button } from "./Button";
import { menus } from "~/enhance/menus";
import { Dialog } from "./Dialog";
import { iconNames } from "./iconNames";
import sprite from "./icons.svg?raw";
import { Menu } from "./Menu";
import { Pagination } from "./Pagination";
import { Progress } from "./Progress";
import { Steps } from "./Steps";
import { Table } from "./Table";

afterEach(cleanup);

function show(element: ReactElement) {
  const Stub = createRemixStub([{ path: "/", Component: () => element }]);
  return render(<Stub initialEntries={["/"]} />);
}

it("the sprite holds a drawing for each icon name", () => {
  const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(drawn.sort()).toEqual(Object.keys(iconNames).sort());
});

describe("Button", () => {
  it("doesn't send a form by itself", () => {
    render(<Button>Salvar</Button>);
    expect(screen.getByRole("button").getAttribute("type")).toBe("button");
  });

  it("gives its look to a link, which stays a link", () => {
    render(
      <Button asChild variant="secondary">
        <a href="/vagas">Ver vagas</a>
      </Button>,
    );
    const link = screen.getByRole("link", { name: "Ver vagas" });
    expect(link.className).toContain("button-secondary");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

it("an alert interrupts only where something is wrong", () => {
  render(
    <>
      <Alert tone="danger" title="Erro" />
      <Alert tone="success" title="Pronto" />
    </>,
  );
  expect(screen.getByRole("alert").textContent).toBe("Erro");
  expect(screen.getByRole("status").textContent).toBe("Pronto");
});

it("a dialog has its title for a name, and a button that closes it without scripts", () => {
  render(
    <Dialog id="message" title="Mensagem" closeLabel="Fechar" open>
      Olá
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog", { name: "Mensagem" });
  expect(dialog.hasAttribute("open")).toBe(true);
  const close = screen.getByRole("button", { name: "Fechar" });
  expect(close.getAttribute("type")).toBe("submit");
  expect(close.closest("form")?.getAttribute("method")).toBe("dialog");
});

describe("Menu", () => {
  function open() {
    const { container } = show(
      <>
        <Menu summary="Maria">
          <a href="/conta">Minha conta</a>
        </Menu>
        <p>Fora</p>
      </>,
    );
    const menu = container.querySelector("details") as HTMLDetailsElement;
    menu.open = true;
    return menu;
  }

  // Once for the page, as its script does it.
  beforeAll(() => menus());

  it("closes on Escape and gives the focus back to its button", () => {
    const menu = open();
    screen.getByRole("link").focus();
    fireEvent.keyDown(document, { key: "Escape" });
    expect(menu.open).toBe(false);
    expect(document.activeElement?.tagName).toBe("SUMMARY");
  });

  it("closes on a press outside, not inside", () => {
    const menu = open();
    fireEvent.pointerDown(screen.getByRole("link"));
    expect(menu.open).toBe(true);
    fireEvent.pointerDown(screen.getByText("Fora"));
    expect(menu.open).toBe(false);
  });
});

describe("Pagination", () => {
  const labels = { navigation: "Páginas", previous: "Anterior", next: "Próxima", current: "x" };
  const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

  it("leads one page back and one on", () => {
    show(<Pagination page={2} pages={3} hasNext toHref={(page) => `/?page=${page}`} labels={labels} />);
    expect(hrefs()).toEqual(["/?page=1", "/?page=3"]);
  });

  it("leads from a page past the end to the last one", () => {
    show(<Pagination page={9} pages={3} hasNext={false} toHref={(page) => `/?page=${page}`} labels={labels} />);
    expect(hrefs()).toEqual(["/?page=3"]);
  });

  it("is absent where all fits on one page", () => {
    show(<Pagination page={1} pages={1} hasNext={false} toHref={() => "/"} labels={labels} />);
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});

it("steps say their state in words, and which one is now", () => {
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

it("a table's cells carry their column's name to the phone", () => {
  render(
    <Table
      caption="Preferências"
      columns={["Aviso", "E-mail", "WhatsApp"]}
      rows={[{ key: "r", head: "Vagas", cells: ["sim", "não"] }]}
    />,
  );
  expect(screen.getByRole("rowheader").textContent).toBe("Vagas");
  expect(screen.getAllByRole("cell").map((cell) => cell.dataset.label)).toEqual(["E-mail", "WhatsApp"]);
});

it("progress that nobody knows yet has no value", () => {
  render(
    <>
      <Progress label="Preparando" />
      <Progress label="Enviando" value={1} max={4} />
    </>,
  );
  const [unknown, known] = screen.getAllByRole("progressbar");
  expect(unknown?.hasAttribute("value")).toBe(false);
  expect(known?.textContent).toBe("25%");
});
