import { hasRole, type OperatorRole } from "#contract/base/operatorRole";
import { viewHealth, type ServingProcess } from "#contract/companies/operatorHealth";
import { BACKUP_LATE_HOURS, viewToday } from "#contract/companies/operatorToday";
import { HOUR_MS } from "#contract/base/time";
import { drawErrors } from "./errors";
import { html, showTime, type Content, type Html } from "./html";
import { drawFacts } from "./page";
import type { Screen } from "./screens";
import type { Visit } from "./visit";
import { t } from "./language";

const ERRORS = 5;

export async function drawToday({ app, read, roles }: Visit): Promise<Screen> {
  const [today, health] = [await read(viewToday), await read(viewHealth)];
  const link = (path: string, role: OperatorRole, words: string): Content =>
    hasRole(roles, role) ? html`<a href="${path}">${words}</a>` : words;
  const { backupAt } = today;
  const isOld = backupAt === null || app.context.now().getTime() - Date.parse(backupAt) > BACKUP_LATE_HOURS * HOUR_MS;
  return {
    title: t("menu.today"),
    content: html`${drawFacts({
        [t("today.late")]: link("/admin/applications", "people", String(today.lateApplications)),
        [t("today.reported")]: link("/admin/reports", "people", String(today.reports)),
        [t("today.messages")]: link("/admin/messages", "people", String(today.messages)),
        [t("today.erasures")]: link("/admin/users", "people", String(today.erasures)),
        [t("today.tasks")]: link("/admin/tasks", "reads", String(today.failedTasks)),
        [t("today.backup")]: html`<span ${isOld && html`class="wrong"`}
          >${backupAt === null ? t("today.noBackup") : showTime(backupAt)}</span
        >`,
        [t("today.version")]: today.revision === null ? today.version : `${today.version} (${today.revision})`,
      })}
      <h2>${t("today.lateCompanies")}</h2>
      ${
        today.lateCompanies.length === 0
          ? html`<p>${t("today.none")}</p>`
          : html`<ul>
              ${today.lateCompanies.map(
                ({ companyId, name, applications, days }) =>
                  html`<li>
                    ${companyId === null ? (name ?? t("common.confidential")) : html`<a href="/admin/companies/${companyId}">${name}</a>`}:
                    ${t(applications === 1 ? "today.lateOne" : "today.lateMany", { count: applications })},
                    ${t(days === 1 ? "today.oldestOne" : "today.oldestMany", { days })}
                  </li>`,
              )}
            </ul>`
      }
      <h2>${t("today.processes")}</h2>
      ${drawProcesses(health.processes)}
      <h2>${t("today.errors")}</h2>
      ${drawErrors(health.errors.slice(0, ERRORS))}
      ${health.errors.length > ERRORS && html`<p><a href="/admin/health">${t("today.moreErrors")}</a></p>`}`,
  };
}

function drawProcesses(processes: readonly ServingProcess[]): Html {
  if (processes.length === 0) return html`<p>${t("today.noProcess")}</p>`;
  const works = processes.some(({ isDown, worksQueue }) => worksQueue && !isDown);
  return html`${!works && html`<p class="wrong">${t("today.noWorker")}</p>`}
    <ul>
      ${processes.map(
        ({ role, machine, address, version, seenAt, isDown, differing, hasLimits }) =>
          html`<li>
            ${role}, ${machine} (${address}), ${version}, ${t("today.seen")} ${showTime(seenAt)}
            ${isDown && html`<strong class="wrong">${t("today.down")}</strong>`}
            ${differing.length > 0 && html`<strong class="wrong">${t("today.differs", { names: differing.join(", ") })}</strong>`}
            ${!hasLimits && html`<strong class="wrong">${t("today.unlimited")}</strong>`}
          </li>`,
      )}
    </ul>`;
}
