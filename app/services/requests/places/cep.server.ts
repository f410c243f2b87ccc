import { z } from "zod";
import { stateSchema } from "#contract/base/enums";

/** The time limit of the call, in ms. It is short, because a person waits for the answer. */
const PATIENCE_MS = 2_000;
/** The longest answer that is parsed, in characters. A real answer has a few hundred. */
const LONGEST_ANSWER = 20_000;

const text = z.string().max(160).nullish();
/** The answer of ViaCEP (Portuguese names) or of BrasilAPI (English names). */
const answerSchema = z.union([
  z.object({ logradouro: text, bairro: text, localidade: z.string().min(1).max(100), uf: stateSchema }),
  z.object({ street: text, neighborhood: text, city: z.string().min(1).max(100), state: stateSchema }),
]);

/** The address of a CEP. Street and district are "" in towns with a single CEP. */
interface FoundAddress {
  street: string;
  district: string;
  city: string;
  state: string;
}

export type CepAnswer = { found: FoundAddress } | { problem: "invalid" | "unknown" | "failed" };

/** Looks a CEP up at the operator's service (CEP_LOOKUP_URL). Returns "failed" after a late or invalid answer. */
export async function lookUpCep(service: string, typed: string): Promise<CepAnswer> {
  const cep = typed.replace(/\D/g, "");
  if (cep.length !== 8) return { problem: "invalid" };
  try {
    const response = await fetch(service.replace("{cep}", cep), {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status === 404) return { problem: "unknown" };
    const body = (await response.text()).slice(0, LONGEST_ANSWER);
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const answer = JSON.parse(body) as Record<string, unknown>;
    // For an unknown CEP, ViaCEP answers 200 with the field "erro".
    if (answer.erro) return { problem: "unknown" };
    const told = answerSchema.parse(answer);
    const [street, district, city, state] =
      "uf" in told
        ? [told.logradouro, told.bairro, told.localidade, told.uf]
        : [told.street, told.neighborhood, told.city, told.state];
    return { found: { street: street ?? "", district: district ?? "", city, state } };
  } catch (error) {
    // A CEP is personal data, so only the reason is logged.
    console.warn("a CEP could not be looked up:", error instanceof Error ? error.name : "unknown");
    return { problem: "failed" };
  }
}
