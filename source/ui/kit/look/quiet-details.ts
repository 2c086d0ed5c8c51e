import {type Quiet, quietAny} from '../../../engine/kit/rule-text.js';
import type {Detail} from '../../../engine/ruleset/ruleset.js';
import {useLook} from './look.js';

export const quietDetails = (details: readonly Detail[], quiet: Quiet): readonly Detail[] =>
	details.map((detail) => ({
		...detail,
		value: quiet(detail.value),
		...(detail.brief !== undefined && {brief: quiet(detail.brief)}),
	}));

const asTheyAre = (details: readonly Detail[]): readonly Detail[] => details;
const withoutRules = (details: readonly Detail[]) => quietDetails(details, quietAny);

/** How a sheet outside a fight is shown: without the numbers of its rules unless the GM wants them. */
export const useQuietDetails = (): typeof asTheyAre =>
	useLook().rules === 'quiet' ? withoutRules : asTheyAre;
