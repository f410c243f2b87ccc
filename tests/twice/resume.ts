import { expect, it } from "vitest";
import { saveWork } from "#contract/candidates/resumeCalls";
import { confirmProposal, proposedSchema } from "#contract/candidates/resumeProposal";
import { pressRow, pressTwice, type Browser, type Row } from "../pressTwice";
import { Visitor } from "../visitor";
import { saveOwnProposal, saveVisitorProposal } from "../../backend/candidates/resume/proposals";
import { contactMessages } from "../../backend/platform/db/schema";
import { web } from "./world";

// Forms that ../api/pressedTwice.test.ts sends twice: a currículo, and the files and messages of visitors.

const REVIEW = "/dashboard/user/import/review";
const none = { work: [], education: [], certificates: [], languages: [], links: [] };
const open = { objective: null, schooling: null, licence: null, availability: null, salary: null };
const proposed = proposedSchema.parse({
  source: "pdf",
  person: { name: "Ana Souza", email: "ana@exemplo.com.br", phone: "19988123344" },
  ...none,
  ...open,
  extra: { volunteer: [{ organization: "Apae" }] },
  unplaced: ["Solda TIG e chapeação fina"],
});

const own = ({ person }: Browser) => ({ params: { id: person.candidateId } });

async function withProposal(browser: Browser) {
  await saveOwnProposal(web.context, browser.person.userId, proposed);
  return { at: REVIEW };
}

const rows: Row[] = [
  ["/dashboard/user/import/review forget", withProposal],
  ["/dashboard/user/import/review place", withProposal],
  [
    "/dashboard/user/import deleteExtra",
    async (browser) => {
      await withProposal(browser);
      await browser.call(confirmProposal, { ...own(browser), body: { extra: true } });
      return { at: "/dashboard/user" };
    },
  ],
  [
    "/dashboard/user/edit/$section top",
    async (browser) => {
      // With 30 entries the button is on the second page.
      const content = Array.from({ length: 30 }, (_, index) => ({
        id: crypto.randomUUID(),
        name: `Oficina ${index}`,
        position: "Mecânica",
        startDate: "2019-03",
        isCurrent: true,
      }));
      await browser.call(saveWork, { ...own(browser), body: { expectedVersion: 0, content } });
      return { at: "/dashboard/user/edit/work?page=2" };
    },
  ],
];

it.each(rows)("%s", async (...row) => {
  await pressRow(web, row);
});

/** Returns a visitor who has just sent a file. */
async function aVisitor(): Promise<Visitor> {
  const visitor = new Visitor(web.send);
  const { key, expiresAt } = await saveVisitorProposal(web.context, proposed);
  const readAt = web.context.now().toISOString();
  await visitor.change({ resumeProposal: { key, expiresAt, readAt, journey: "-" } });
  return visitor;
}

it("forgets or claims a visitor's file once", async () => {
  await pressTwice(await aVisitor(), "/curriculo forget", { at: "/curriculo" });
  const typed = { contact: String(proposed.person.email) };
  await pressTwice(await aVisitor(), "/auth/register claim", { at: "/auth/register", typed });
});

it("opens a file from a message's link once", async () => {
  const { key } = await saveVisitorProposal(web.context, proposed);
  const visitor = new Visitor(web.send);
  const places = await pressTwice(visitor, "/curriculo/recebido open", { at: `/curriculo/recebido?key=${key}` });
  for (const place of places) expect(place).toContain("/auth/register");
  const number = "5519988123344";
  const sealed = await saveVisitorProposal(web.context, proposed, number);
  await pressTwice(new Visitor(web.send), "/curriculo/recebido number", {
    at: `/curriculo/recebido?key=${sealed.key}&by=whatsapp`,
    typed: { number: "(19) 98812-3344" },
  });
});

it("saves the contact dialog's message once", async () => {
  const typed = { name: "Ana Souza", reach: "ana@exemplo.com.br", message: "Não consigo entrar." };
  await pressTwice(new Visitor(web.send), "/contact/form", { at: "/contact/form", typed });
  expect(await web.context.db.$count(contactMessages)).toBe(1);
});
