import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { applicationSchema } from "#contract/applications/application";
import { exportSchema } from "#contract/candidates/account";
import { listFilesADayLater } from "#tests/factories/files";
import { anApplication, operatorAuthorization, type ApplicationInState } from "#tests/factories/applications";
import { aCompany, type Company } from "#tests/factories/companies";
import { aVacancy } from "#tests/factories/vacancies";
import { aPdf } from "#tests/factories/pdf";
import { openSharedServer } from "#tests/apiServer";
import { deleteOldDocuments } from "./documents";

let company: Company;
const api = await openSharedServer();
beforeAll(async () => {
  company = await aCompany(api, "Concessionária Horizonte");
});

const asked = [
  { name: "RG", reason: "Para o registro." },
  { name: "Comprovante de endereço", reason: "Para o vale-transporte." },
];
const files = async () => (await listFilesADayLater(api.context)).length;

const operator = (
  method: "GET" | "POST",
  path: string,
  payload?: object,
  authorization: object = company.authorization,
) =>
  api.app.inject({
    method,
    url: `/operator/applications/${path}`,
    headers: { ...authorization },
    ...(payload && { payload }),
  });

/** Makes an accepted application whose company has requested two documents. */
async function anAsked() {
  const selectiveProcessId = await aVacancy(api.context, { companyId: company.companyId });
  const application = await anApplication(api, { selectiveProcessId }).inState("accepted");
  expect((await operator("POST", `${application.applicationId}/documents`, { documents: asked })).statusCode).toBe(200);
  const [first, second] = (await view(application)).documents;
  return { ...application, first: first?.id ?? "", second: second?.id ?? "" };
}
const own = ({ person, applicationId }: ApplicationInState) =>
  `/candidate/${person.candidateId}/applications/${applicationId}`;
const view = async (application: ApplicationInState) =>
  applicationSchema.parse(
    (await api.app.inject({ url: own(application), headers: application.person.authorization })).json(),
  );
const send = (application: ApplicationInState, documentId: string, bytes: Buffer) => {
  const boundary = "the-boundary";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return api.app.inject({
    method: "POST",
    url: `${own(application)}/documents/${documentId}/file`,
    headers: {
      ...application.person.authorization,
      "x-requested-with": "XMLHttpRequest",
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
};
const remove = (application: ApplicationInState, documentId: string) =>
  api.app.inject({
    method: "DELETE",
    url: `${own(application)}/documents/${documentId}/file`,
    headers: application.person.authorization,
  });

describe("documents", () => {
  it("are requested, sent and accepted, then unchangeable", async () => {
    const application = await anAsked();
    expect((await view(application)).documents).toMatchObject(
      asked.map((each) => ({ ...each, state: "asked", kind: null })),
    );
    // The time that it takes to find a document is unknown.
    expect(await view(application)).toMatchObject({ nextAction: "sendDocuments", effort: null });
    const file = `${application.applicationId}/documents/${application.first}`;
    expect((await operator("GET", `${file}/file`)).statusCode).toBe(404);
    expect((await operator("POST", `${file}/decide`, { isAccepted: true })).statusCode).toBe(409);

    expect((await send(application, application.first, aPdf())).statusCode).toBe(200);
    expect((await view(application)).documents[0]).toMatchObject({ state: "sent", kind: "pdf" });
    const given = await operator("GET", `${file}/file`);
    expect([given.statusCode, given.rawPayload.equals(aPdf())]).toEqual([200, true]);
    expect(given.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="documento.pdf"',
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });

    expect((await operator("POST", `${file}/decide`, { isAccepted: false })).statusCode).toBe(400);
    await operator("POST", `${file}/decide`, { isAccepted: false, reason: "Falta o verso." });
    expect((await view(application)).documents[0]).toMatchObject({ state: "sentBack", answer: "Falta o verso." });
    await send(application, application.first, aPdf("dois"));
    expect((await view(application)).documents[0]).toMatchObject({ state: "sent", answer: null });
    expect((await operator("POST", `${file}/decide`, { isAccepted: true })).json()).toMatchObject({
      state: "accepted",
    });
    for (const late of [
      await send(application, application.first, aPdf("três")),
      await remove(application, application.first),
    ])
      expect(late.statusCode).toBe(409);
    // The audit trail lists each call with its application.
    const trail = await api.app.inject({ url: "/operator/calls", headers: operatorAuthorization });
    const routes = trail.json<{ rows: { route: string; applicationId: string }[] }>().rows;
    expect(routes).toContainEqual(
      expect.objectContaining({
        route: "/operator/applications/{applicationId}/documents/{documentId}/file",
        applicationId: application.applicationId,
      }),
    );
  });

  it("saves a repeated upload once; a different file replaces it", async () => {
    const application = await anAsked();
    const before = await files();
    await send(application, application.first, aPdf("igual"));
    const sentAt = (await view(application)).documents[0]?.sentAt;
    await send(application, application.first, aPdf("igual"));
    expect([(await view(application)).documents[0]?.sentAt, await files()]).toEqual([sentAt, before + 1]);
    await send(application, application.first, aPdf("outro"));
    expect(await files()).toBe(before + 1);
    expect((await remove(application, application.first)).statusCode).toBe(200);
    expect((await remove(application, application.first)).statusCode).toBe(200);
    expect([(await view(application)).documents[0]?.state, await files()]).toEqual(["asked", before]);
  });

  it("accepts PDFs, and pictures without their metadata", async () => {
    const application = await anAsked();
    const picture = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: "#1d6f6a" } })
      .withExif({ IFD0: { Artist: "Fulana" } })
      .jpeg()
      .toBuffer();
    expect((await send(application, application.second, picture)).statusCode).toBe(200);
    const { rawPayload } = await operator("GET", `${application.applicationId}/documents/${application.second}/file`);
    const { format, width, exif } = await sharp(rawPayload).metadata();
    expect([format, width, exif]).toEqual(["webp", 2200, undefined]);
    for (const [bytes, status, problem] of [
      [Buffer.from("<html>"), 415, "documentKind"],
      [Buffer.from("MZ\0\0"), 415, "documentKind"],
      [Buffer.from("%PDF-1.4 test"), 415, "documentBroken"],
      [picture.subarray(0, 40), 415, "photoBroken"],
      [Buffer.concat([aPdf(), Buffer.alloc(5 * 1024 * 1024)]), 413, "fileTooLarge"],
    ] as const) {
      const refused = await send(application, application.first, bytes);
      expect([refused.statusCode, refused.json<{ fields?: { file: string[] } }>().fields?.file]).toEqual([
        status,
        [problem],
      ]);
    }
  });

  it("are hidden from other people and companies", async () => {
    const application = await anAsked();
    await send(application, application.first, aPdf());
    const other = await anAsked();
    expect((await send({ ...application, person: other.person }, application.first, aPdf())).statusCode).toBe(404);
    expect((await send(other, application.first, aPdf())).statusCode).toBe(404);
    expect((await operator("GET", `${other.applicationId}/documents/${application.first}/file`)).statusCode).toBe(404);
    const stranger = await aCompany(api, "Umburana Veículos");
    const path = `${application.applicationId}/documents/${application.first}/file`;
    expect((await operator("GET", path, undefined, stranger.authorization)).statusCode).toBe(404);
    const narrow = await aCompany(api, "Ipeluz Veículos", ["applications:read"]);
    expect((await operator("GET", path, undefined, narrow.authorization)).statusCode).toBe(403);
  });

  it("are requested only after acceptance, once each, 15 at most", async () => {
    const selectiveProcessId = await aVacancy(api.context, { companyId: company.companyId });
    const offer = await anApplication(api, { selectiveProcessId }).inState("offer");
    const early = await operator("POST", `${offer.applicationId}/documents`, { documents: asked });
    expect(early.statusCode).toBe(409);
    const application = await anAsked();
    const again = await operator("POST", `${application.applicationId}/documents`, { documents: asked });
    expect(again.json<{ rows: object[] }>().rows).toHaveLength(2);
    const many = Array.from({ length: 14 }, (_, index) => ({ name: `Documento ${index}`, reason: "x" }));
    const tooMany = await operator("POST", `${application.applicationId}/documents`, { documents: many });
    expect(tooMany.json()).toMatchObject({ code: "limitReached" });
  });

  it("are exported, and deleted 90 days after the end", async () => {
    const application = await anAsked();
    await send(application, application.first, aPdf("meu"));
    const exported = await api.app.inject({
      url: `/user/${application.person.userId}/export`,
      headers: application.person.authorization,
    });
    const { documentFiles, applicationDocuments } = exportSchema.parse(exported.json());
    expect(applicationDocuments).toHaveLength(2);
    expect(documentFiles[application.first]).toBe(`data:application/pdf;base64,${aPdf("meu").toString("base64")}`);
    await api.app.inject({
      method: "POST",
      url: `${own(application)}/withdraw`,
      headers: application.person.authorization,
      payload: {},
    });
    const gone = await operator("GET", `${application.applicationId}/documents/${application.first}/file`);
    expect(gone.statusCode).toBe(404);
    const before = await files();
    await deleteOldDocuments(api.context, new Date(Date.now() + 89 * 86_400_000));
    expect(await files()).toBe(before);
    await deleteOldDocuments(api.context, new Date(Date.now() + 91 * 86_400_000));
    expect(await files()).toBe(before - 1);
  });
});
