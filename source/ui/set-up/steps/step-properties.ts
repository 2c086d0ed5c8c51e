import type {Fight} from '../../../session/fight/fight.js';
import type {Services} from '../../../session/library/services.js';
import type {SetUp, SetUpAction} from '../set-up.js';
import type {SetUpLayout} from '../set-up-layout.js';

export type StepProperties = {
	readonly services: Services;
	readonly state: SetUp;
	readonly question: string;
	readonly layout: SetUpLayout;
	readonly place: number | undefined;
	/** Where the cursor is, to begin there when the step is shown again. */
	onPlace(place: number): void;
	dispatch(action: SetUpAction): void;
	onBack(): void;
	/** Shows on a page of its own how the fight will end, and comes back. */
	onWhoWins(): void;
	/** Shows a roster to change it, or begins one where no path is given, and comes back. */
	onBuild(path: string | undefined): void;
	/** Shows what all keys do, and comes back. */
	onKeys(): void;
	onFight(fight: Fight, briefing?: readonly string[]): void;
};
