// @vitest-environment happy-dom
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { menus } from "~/enhance/menus";
import { trades } from "~/services/vacancies/vacancy/trade";
import { Alert, AlertDescription, AlertTitle } from "./alert";
import { Button } from "./button";
import { Dialog, DialogClose, DialogHeader, DialogTitle } from "./dialog";
import { FileInput } from "./file-input";
import iconNames from "./iconNames.json";
import sprite from "./icons.svg?raw";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "./dropdown-menu";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "./table";

afterEach(cleanup);

function show(element: ReactElement) {
  const Stub = createRemixStub([{ path: "/", Component: () => element }]);
  return render(<Stub initialEntries={["/"]} />);
}

it("has a drawing for each icon and trade", () => {
  const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(drawn.sort()).toEqual([...Object.keys(iconNames), ...trades].sort());
});

it("keeps the native file input, with a translated button", () => {
  const { container } = render(<FileInput choose="Escolher arquivo" name="file" required aria-label="Currículo" />);
  const input = screen.getByLabelText<HTMLInputElement>("Currículo");
  expect([input.type, input.name, input.required]).toEqual(["file", "file", true]);
  expect(container.textContent?.trim()).toBe("Escolher arquivo");
});

describe("Button", () => {
  it("does not submit a form by default", () => {
    render(<Button>Salvar</Button>);
    expect(screen.getByRole("button").getAttribute("type")).toBe("button");
  });

  it("styles a link without making it a button", () => {
    render(
      <Button asChild variant="outline">
        <a href="/vagas">Ver vagas</a>
      </Button>,
    );
    const link = screen.getByRole("link", { name: "Ver vagas" });
    expect(link.className).toContain("bg-card");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

it("alerts interrupt screen readers only for errors", () => {
  render(
    <>
      <Alert variant="destructive">
        <AlertTitle>Erro</AlertTitle>
      </Alert>
      <Alert variant="success">
        <AlertDescription>Pronto</AlertDescription>
      </Alert>
    </>,
  );
  expect(screen.getByRole("alert").textContent).toBe("Erro");
  expect(screen.getByRole("status").textContent).toBe("Pronto");
});

it("names a dialog by its title, with a closing button", () => {
  render(
    <Dialog aria-labelledby="title" open>
      <DialogHeader>
        <DialogTitle id="title">Mensagem</DialogTitle>
        <DialogClose aria-label="Fechar" />
      </DialogHeader>
      Olá
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog", { name: "Mensagem" });
  expect(dialog.hasAttribute("open")).toBe(true);
  const close = screen.getByRole("button", { name: "Fechar" });
  expect(close.getAttribute("type")).toBe("submit");
  expect(close.closest("form")?.getAttribute("method")).toBe("dialog");
});

describe("DropdownMenu", () => {
  function open() {
    const { container } = show(
      <>
        <DropdownMenu>
          <DropdownMenuTrigger>Maria</DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem>
              <a href="/conta">Minha conta</a>
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <p>Fora</p>
      </>,
    );
    const menu = container.querySelector("details") as HTMLDetailsElement;
    menu.open = true;
    return menu;
  }

  beforeAll(() => menus());

  it("Escape closes it and focuses its button", () => {
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

it("table cells name their column on phones", () => {
  render(
    <Table>
      <TableHeader>
        <TableRow>
          <TableHead scope="col">Aviso</TableHead>
          <TableHead scope="col">E-mail</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        <TableRow>
          <TableHead scope="row">Vagas</TableHead>
          <TableCell label="E-mail">sim</TableCell>
        </TableRow>
      </TableBody>
    </Table>,
  );
  expect(screen.getByRole("rowheader").textContent).toBe("Vagas");
  expect(screen.getByRole("cell").dataset.label).toBe("E-mail");
});
