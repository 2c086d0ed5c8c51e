import type {Plan} from '../facts/plan.js';
import type {PendingSetting} from '../facts/settings.js';

export type Coming = {
	/** What the GM has changed of the settings, and what is under way is still to be done without. */
	readonly settings: readonly PendingSetting[];
	readonly plans: readonly Plan[];
	readonly planSerial: number;
	/** The last round, or other unit, whose last call was passed. */
	readonly calledAt: number;
};

export const nothingComing: Coming = {settings: [], plans: [], planSerial: 0, calledAt: 0};
