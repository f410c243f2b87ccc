import { describe, expect, it } from "vitest";
import { readConfig } from "../config";
import { emailChangedMail, emailNowUsedMail } from "./messages";

const config = readConfig({ NODE_ENV: "test", PUBLIC_ORIGIN: "https://motriz.example" });

describe("a mail that asks to write to us", () => {
  it.each([
    ["to the old address", emailChangedMail(config)],
    ["to the new address", emailNowUsedMail(config)],
  ])("leads to the contact page (%s)", (_, { text, html }) => {
    expect(text).toContain("Falar com a gente: https://motriz.example/contact\n");
    expect(html).toContain('href="https://motriz.example/contact"');
  });
});
