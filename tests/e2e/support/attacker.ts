import { beginAttack, type Attack } from "./slowSockets";

// A program of its own: the attack must not delay the clock that times the visitors.
process.once("message", (attack: Attack) => {
  beginAttack(attack);
  process.send?.("begun");
});
// Ends with the test that started it.
process.once("disconnect", () => process.exit());
