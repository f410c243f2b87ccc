/** Browsers get only the style sheet of Remix's build: no page runs React as a whole (docs/decisions/0003). */
import "~/styles/app.css";
