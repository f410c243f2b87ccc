import { hasRole, type OperatorRole } from "#contract/base/operatorRole";
import { viewHealth, type ServingProcess } from "#contract/companies/operatorHealth";
import { viewToday } from "#contract/companies/operatorToday";
import { DAY_MS } from "#contract/base/time";
import { html, showTime, type Content, type Html } from "./html";
import { drawFacts } from "./page";
import type { Screen } from "./screens";
import type { Visit } from "./visit";

/** In ms: an older backup counts as late. */
const BACKUP_DUE = 2 * DAY_MS;

/** The first screen: today's tasks with links, and the deployment's state. */
export async function drawToday({ app, read, roles }: Visit): Promise<Screen> {
  const [today, health] = [await read(viewToday), await read(viewHealth)];
  const link = (path: string, role: OperatorRole, words: string): Content =>
    hasRole(roles, role) ? html`<a href="${path}">${words}</a>` : words;
  const { backupAt } = today;
  const isOld = backupAt === null || app.context.now().getTime() - Date.parse(backupAt) > BACKUP_DUE;
  return {
    title: "Hoje",
    content: html`${drawFacts({
        "Respostas atrasadas": link("/admin/applications", "people", String(today.lateApplications)),
        "Vagas denunciadas": link("/admin/reports", "people", String(today.reports)),
        "Mensagens em 7 dias": link("/admin/messages", "people", String(today.messages)),
        "Exclusões pedidas": link("/admin/users", "people", String(today.erasures)),
        "Tarefas desistidas": link("/admin/tasks", "reads", String(today.failedTasks)),
        "Última cópia": html`<span ${isOld && html`class="wrong"`}
          >${backupAt === null ? "nenhuma ainda" : showTime(backupAt)}</span
        >`,
        Versão: today.revision === null ? today.version : `${today.version} (${today.revision})`,
      })}
      <h2>Empresas atrasadas</h2>
      ${
        today.lateCompanies.length === 0
          ? html`<p>Nenhuma.</p>`
          : html`<ul>
              ${today.lateCompanies.map(
                ({ companyId, name, applications, days }) =>
                  html`<li>
                    ${companyId === null ? (name ?? "confidencial") : html`<a href="/admin/companies/${companyId}">${name}</a>`}:
                    ${applications} ${applications === 1 ? "candidatura" : "candidaturas"}, a mais antiga há ${days}
                    ${days === 1 ? "dia" : "dias"}
                  </li>`,
              )}
            </ul>`
      }
      <h2>Processos</h2>
      ${drawProcesses(health.processes)}`,
  };
}

/** Lists the processes with their problems. */
function drawProcesses(processes: readonly ServingProcess[]): Html {
  if (processes.length === 0) return html`<p>Nenhum processo se apresentou ainda.</p>`;
  const works = processes.some(({ isDown, worksQueue }) => worksQueue && !isDown);
  return html`${!works && html`<p class="wrong">Ninguém envia e-mails e mensagens: falta um processo que cuide da fila.</p>`}
    <ul>
      ${processes.map(
        ({ role, machine, address, version, seenAt, isDown, differing, hasLimits }) =>
          html`<li>
            ${role}, ${machine} (${address}), ${version}, visto ${showTime(seenAt)}
            ${isDown && html`<strong class="wrong">parou sem avisar</strong>`}
            ${differing.length > 0 && html`<strong class="wrong">difere em ${differing.join(", ")}</strong>`}
            ${!hasLimits && html`<strong class="wrong">sem limites (RATE_LIMITS=0)</strong>`}
          </li>`,
      )}
    </ul>`;
}
