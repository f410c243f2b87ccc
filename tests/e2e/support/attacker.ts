import { beginAttack, type Attack } from "./slowSockets";

// Runs as its own process, because the attack must not delay the process that measures visitors' waits.
process.once("message", (attack: Attack) => {
  beginAttack(attack);
  process.send?.("begun");
});
// Ends with the test that started it.
process.once("disconnect", () => process.exit());
