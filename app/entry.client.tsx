/** What browsers get of Remix's build is the style sheet: no page runs React as a whole (docs/decisions/0003). */
import "~/styles/app.css";
