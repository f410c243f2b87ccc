import { inject } from "vitest";
import { programs } from "../backend/process/programs";

programs.folder = inject("programs");
