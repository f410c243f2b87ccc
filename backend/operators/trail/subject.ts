import { sql, type SQL } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { findUsers } from "#contract/companies/operatorUsers";
import { parsePhoneNumber } from "#contract/candidates/phone";
import { whereNumber } from "../../candidates/auth/numberKey";
import { digest } from "../../platform/crypto/secret";
import { applications, candidates, users, whatsAppNumbers } from "../../platform/db/schema";

/** The subjects of a call, as the caller wrote them. Malformed ids are left out. */
export interface Named {
  userId?: string;
  email?: string;
  /** In digits, with the country code. */
  phone?: string;
  candidateId?: string;
  applicationId?: string;
  selectiveProcessId?: number;
  companyId?: string;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const vacancyNumber = /^\d{1,15}$/;

/** Finds the subjects of a call in its path, query or body, by the contract's names. */
export function findNamed({ params, query, body, routeOptions: { config } }: FastifyRequest): Named {
  const given = { ...toRecord(query), ...toRecord(params) };
  const { email, candidateId, userId } = toRecord(body);
  const id = config.endpoint === findUsers ? given.id : (given.userId ?? userId);
  const phone = config.endpoint === findUsers ? parsePhoneNumber(toText(given.phone)) : null;
  const searched = config.endpoint === findUsers ? given.email : email;
  return {
    ...(isUuid(id) && { userId: id.toLowerCase() }),
    ...(typeof searched === "string" &&
      searched !== "" && { email: searched.replaceAll("\0", "").trim().toLowerCase() }),
    ...(phone !== null && { phone }),
    ...(isUuid(candidateId) && { candidateId }),
    ...(isUuid(given.applicationId) && { applicationId: given.applicationId }),
    ...(isUuid(given.companyId) && { companyId: given.companyId }),
    ...(vacancyNumber.test(toText(given.selectiveProcessId)) && {
      selectiveProcessId: Number(given.selectiveProcessId),
    }),
  };
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Buffer.isBuffer(value) ? (value as Record<string, unknown>) : {};
const toText = (value: unknown) => (typeof value === "string" ? value : "");
const isUuid = (value: unknown): value is string => typeof value === "string" && uuid.test(value);

/** Returns whether a call is about a person. Such a call needs a reason. */
export const namesPerson = ({ userId, email, phone, candidateId, applicationId }: Named): boolean =>
  (userId ?? email ?? phone ?? candidateId ?? applicationId) !== undefined;

/** Returns the trail's columns. Looks up each id, because its row may have been erased. */
export function toSubjectColumns({ userId, email, phone, candidateId, applicationId, ...others }: Named) {
  const find = (): SQL | null => {
    if (userId) return sql`(select ${users.id} from ${users} where ${users.id} = ${userId})`;
    if (candidateId)
      return sql`(select ${candidates.userId} from ${candidates} where ${candidates.id} = ${candidateId})`;
    if (applicationId)
      return sql`(select c.user_id from ${applications} a join ${candidates} c on c.id = a.candidate_id where a.id = ${applicationId})`;
    if (phone) return sql`(select ${whatsAppNumbers.userId} from ${whatsAppNumbers} where ${whereNumber(phone)})`;
    return email ? sql`(select ${users.id} from ${users} where ${users.email} = ${email})` : null;
  };
  const { selectiveProcessId, companyId } = others;
  return {
    userId: find(),
    subjectHash: userId ? digest(userId) : null,
    applicationId: applicationId ? sql`(select id from ${applications} where id = ${applicationId})` : null,
    selectiveProcessId:
      selectiveProcessId === undefined ? null : sql`(select id from vacancies where id = ${selectiveProcessId})`,
    subjectCompanyId: companyId ? sql`(select id from companies where id = ${companyId})` : null,
  };
}
