import type { Command } from "commander";
import { parsePhoneNumber } from "#contract/candidates/phone";
import * as contract from "#contract/companies/operatorUsers";
import type { OperatorUser } from "#contract/companies/operatorUsers";
import { readConfig } from "../../../platform/config";
import type { OperatorCall } from "../operatorApi";
import { action, JSON_OPTION, print } from "./action";

interface Options {
  json?: boolean;
  yes?: boolean;
  revoke?: boolean;
  reason?: string;
  video?: string;
}

type Work = (
  call: OperatorCall,
  user: OperatorUser,
  options: Options,
  saveVideo: (path: string) => Promise<void>,
) => Promise<OperatorUser | null>;

export function addUser(program: Command): void {
  const user = program
    .command("user")
    .description("find a user, by e-mail, telephone or id, and do something about the account");
  const add = (name: string, description: string, work: Work, { wantsFiles = false } = {}) =>
    user
      .command(name)
      .argument("<user>", "the account's e-mail, its telephone, or its id")
      .description(description)
      .option("--reason <words>", "why, for the trail; the person reads it in the export")
      .option(...JSON_OPTION)
      .action(
        action(async (who: string, options: Options) => {
          const { withOperatorApi } = await import("../operatorApi");
          await withOperatorApi(
            readConfig(),
            async (api, download) => {
              const { reason } = options;
              const call: OperatorCall = (endpoint, input) => api(endpoint, { ...input, reason });
              const found = await find(call, who);
              const saveVideo = (path: string) =>
                download(contract.exportUserVideo, { params: { userId: found.id }, reason }, path);
              const after = await work(call, found, options, saveVideo);
              if (after) print(after, options, () => toLines(after));
            },
            { wantsFiles },
          );
        }),
      );

  add("find", "show what is known of an account, and nothing of the currículo", async (_, found) => found);
  add("lock", "end every session, and let nobody log in", (call, { id }) =>
    call(contract.lockUser, { params: { userId: id } }),
  );
  add("unlock", "let the user log in again", (call, { id }) => call(contract.unlockUser, { params: { userId: id } }));
  add(
    "export",
    "print everything that is stored on the user, as JSON",
    async (call, { id, hasVideo }, { video }, saveVideo) => {
      const all = await call(contract.exportUser, { params: { userId: id } });
      print(all, { json: true }, () => "");
      if (video && hasVideo) await saveVideo(video);
      else if (hasVideo) console.error("The video is not in it: say --video FILE, and it is written there.");
      return null;
    },
    { wantsFiles: true },
  ).option("--video <file>", "where the video resume is written, if there is one");
  add(
    "erase",
    "erase the account now, files and all; nothing brings it back",
    async (call, { id, email }, { yes, json = false }) => {
      const name = email || id;
      if (!yes) throw new Error(`This erases ${name} for good. Say --yes if you mean it.`);
      print(await call(contract.eraseUser, { params: { userId: id } }), { json }, () => `${name} is erased.`);
      return null;
    },
    { wantsFiles: true },
  ).option("--yes", "really erase it");
  add(
    "make-super-admin",
    "let the user correct others' profiles (typeUser 9); ends every session",
    (call, { id }, { revoke = false }) =>
      call(contract.setUserType, { params: { userId: id }, body: { isSuperAdmin: !revoke } }),
  ).option("--revoke", "make the user a candidate again");
}

async function find(call: OperatorCall, who: string): Promise<OperatorUser> {
  const kind = who.includes("@") ? "email" : parsePhoneNumber(who) === null ? "id" : "phone";
  const { rows } = await call(contract.findUsers, { query: { [kind]: who } });
  const [found] = rows;
  if (!found) throw new Error(`No account has the ${{ email: "e-mail", phone: "telephone", id: "id" }[kind]} ${who}.`);
  return found;
}

const toLines = (user: OperatorUser): string =>
  Object.entries(user)
    .map(([name, value]) => `${`${name}:`.padEnd(16)}${value === null ? "–" : String(value)}`)
    .join("\n");
