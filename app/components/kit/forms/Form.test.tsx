// @vitest-environment happy-dom
import { useForm } from "@conform-to/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { present } from "#tests/present";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { renderToString } from "react-dom/server";
import shell from "~/locales/pt-BR/shell.json";
import forms from "~/locales/pt-BR/forms.json";
import problems from "~/locales/pt-BR/problems.json";
import { CheckboxField } from "./CheckboxField";
import { CheckboxGroupField, RadioGroupField } from "./ChoiceFields";
import { Form } from "./Form";
import { FormTokenProvider } from "./FormToken";
import { PasswordField } from "./PasswordField";
import { SelectField } from "./SelectField";
import { SubmitButton } from "./SubmitButton";
import { TextAreaField } from "./TextAreaField";
import { TextField } from "./TextField";

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({
      lng: "pt-BR",
      resources: { "pt-BR": { shell, forms, problems } },
      ns: ["shell", "forms", "problems"],
      defaultNS: "shell",
    }),
);
afterEach(cleanup);

type Values = {
  email: string;
  password: string;
  state: string;
  about: string;
  contract: string;
  cnh: string[];
  remember: boolean;
  phone: string;
};

function answered(error: Record<string, string[]> | undefined, initialValue: Record<string, unknown> = {}) {
  return { status: error ? ("error" as const) : undefined, initialValue, error };
}

const options = [
  { value: "SP", label: "São Paulo" },
  { value: "MG", label: "Minas Gerais" },
];

function Screen({ lastResult }: { lastResult?: ReturnType<typeof answered> }) {
  const [form, fields] = useForm<Values>({ id: "f", lastResult: lastResult as never });
  return (
    <Form form={form}>
      <TextField
        field={fields.email}
        label="E-mail"
        hint="Como nome@exemplo.com"
        type="email"
        autoComplete="email"
        enterKeyHint="next"
      />
      <PasswordField field={fields.password} label="Senha" autoComplete="current-password" />
      <TextField field={fields.phone} label="Telefone" inputMode="tel" optional />
      <SelectField field={fields.state} label="Estado" options={options} />
      <TextAreaField field={fields.about} label="Sobre você" optional />
      <RadioGroupField field={fields.contract} label="Contrato" options={options} />
      <CheckboxGroupField field={fields.cnh} label="CNH" options={options} hint="Marque todas" />
      <CheckboxField field={fields.remember} label="Continuar conectado" />
      <SubmitButton>Entrar</SubmitButton>
    </Form>
  );
}

function page(
  lastResult?: ReturnType<typeof answered>,
  action: () => unknown = () => null,
  token: string | null = null,
) {
  const Stub = createRemixStub([
    {
      path: "/",
      action: async () => action(),
      Component: () => (
        <FormTokenProvider value={token}>
          <Screen lastResult={lastResult} />
        </FormTokenProvider>
      ),
    },
  ]);
  return <Stub initialEntries={["/"]} />;
}

const describedBy = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? `no ${id}`);

it("ties each control to its label and hint", () => {
  render(page());
  const email = screen.getByLabelText("E-mail");
  expect(email.getAttribute("autocomplete")).toBe("email");
  expect(email.getAttribute("enterkeyhint")).toBe("next");
  expect(describedBy(email)).toEqual(["Como nome@exemplo.com"]);
  expect(email.hasAttribute("aria-invalid")).toBe(false);
  expect(email.hasAttribute("required")).toBe(true);
  const phone = screen.getByLabelText("Telefone (opcional)");
  expect(phone.getAttribute("inputmode")).toBe("tel");
  expect(phone.hasAttribute("required")).toBe(false);
  expect(screen.getByRole("group", { name: "Contrato" }).querySelectorAll("input[type=radio]")).toHaveLength(2);
  expect(describedBy(screen.getByRole("group", { name: "CNH" }))).toEqual(["Marque todas"]);
});

it("leaves validation to the server", () => {
  const { container } = render(page());
  const form = container.querySelector("form");
  expect(form?.hasAttribute("novalidate")).toBe(true);
  expect(form?.getAttribute("method")).toBe("post");
});

it("shows each error on its field and in the summary", () => {
  render(
    page(
      answered(
        { email: ["emailInvalid"], password: ["passwordRequired"], contract: ["choiceInvalid"] },
        { email: "maria@" },
      ),
    ),
  );
  const email = screen.getByLabelText("E-mail");
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(describedBy(email)).toEqual(["Erro: O email deve ser um endereço de email válido", "Como nome@exemplo.com"]);

  const summary = screen.getByRole("alert");
  expect(summary.tabIndex).toBe(-1);
  expect(summary.textContent).toContain("Corrija 3 campos");
  const links = [...summary.querySelectorAll("a")];
  expect(links.map((link) => link.textContent)).toEqual([
    "O email deve ser um endereço de email válido",
    "A senha é obrigatória",
    "Escolha uma das opções",
  ]);
  for (const link of links) expect(document.querySelector(present(link.getAttribute("href")))).not.toBeNull();
});

it("names the field in the summary by its label", () => {
  function Labelled() {
    const [form] = useForm<Values>({ id: "f", lastResult: answered({ phone: ["required"] }) as never });
    return <Form form={form} labels={{ phone: "Telefone" }} />;
  }
  const Stub = createRemixStub([{ path: "/", Component: Labelled }]);
  render(<Stub initialEntries={["/"]} />);
  expect(screen.getByRole("alert").querySelector("a")?.textContent).toBe("Telefone: Preencha este campo");
});

it("focuses the summary of errors without scripts", () => {
  const html = renderToString(page(answered({ email: ["emailInvalid"] })));
  expect(html).toMatch(/role="alert"[^>]*autofocus/);
});

it("keeps everything typed but the password", () => {
  const typed = {
    email: "maria@",
    password: "segredo1",
    state: "MG",
    about: "Gosto\nde motores",
    contract: "SP",
    cnh: ["MG"],
    remember: "on",
    phone: "11",
  };
  const { container } = render(page(answered({ email: ["emailInvalid"] }, typed)));
  const value = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  expect(value("email")).toBe("maria@");
  expect(value("phone")).toBe("11");
  expect(value("state")).toBe("MG");
  expect(value("about")).toBe("Gosto\nde motores");
  expect(value("password")).toBe("");
  const ticked = [...container.querySelectorAll<HTMLInputElement>("input:checked")].map(
    (input) => `${input.name}=${input.value}`,
  );
  expect(ticked).toEqual(["contract=SP", "cnh=MG", "remember=on"]);
});

it("keeps a group's only ticked value", () => {
  const { container } = render(page(answered({ email: ["emailInvalid"] }, { cnh: "SP" })));
  expect(container.querySelector<HTMLInputElement>("[name=cnh][value=SP]")?.checked).toBe(true);
});

it("shows errors of the whole form, by code or text", () => {
  render(page(answered({ "": ["wrongCredentials"] })));
  expect(screen.getByRole("alert").textContent).toContain("Email e/ou senha estão erradas");
  cleanup();
  render(page(answered({ "": ["A vaga foi pausada."] })));
  expect(screen.getByRole("alert").textContent).toContain("A vaga foi pausada.");
});

it("contains the form token only if the page has one", () => {
  const { container, unmount } = render(page(undefined, undefined, "signed"));
  expect(container.querySelector<HTMLInputElement>("input[name=csrf]")?.value).toBe("signed");
  unmount();
  expect(render(page()).container.querySelector("input[name=csrf]")).toBeNull();
});

it("hides the password button until its script runs", () => {
  expect(renderToString(page())).toMatch(/<scripts-only><button[^>]*hidden=""[^>]*aria-label="Mostrar senha"/);
});

it("gives the button its label for the sending", () => {
  render(page());
  expect(screen.getByRole("button", { name: "Entrar" }).dataset.pendingLabel).toBe("Enviando…");
});
