/** Browsers get the style sheet of Remix's build and no script: no page runs React as a whole (docs/decisions/0003). */
import "~/styles/app.css";
