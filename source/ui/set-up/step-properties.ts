import type {Fight} from '../../session/fight.js';
import type {Services} from '../../session/services.js';
import type {SetUp, SetUpAction} from './new-fight-state.js';

/** What the steps of the set-up need. */
export type StepProperties = {
	readonly services: Services;
	readonly state: SetUp;
	readonly width: number;
	readonly height: number;
	dispatch(action: SetUpAction): void;
	onBack(): void;
	onFight(fight: Fight): void;
};
