import { inject } from "vitest";
import { programs } from "../backend/programs";

programs.folder = inject("programs");
