import fc from './seeded.js';
import type {Ending} from '../../source/simulation/tally.js';

/** How fights of three may end. */
export const anyEnding: fc.Arbitrary<Ending> = fc.record({
	winner: fc.constantFrom('good', 'bad', 'nobody', 'undecided'),
	rounds: fc.integer({min: 0, max: 9}),
	firstOut: fc.constantFrom(undefined, 'ann', 'bob'),
	fates: fc
		.subarray(['ann', 'bob', 'cat'])
		.chain((ids) =>
			fc.tuple(
				...ids.map((id) =>
					fc.record({
						id: fc.constant(id),
						isOut: fc.boolean(),
						health: fc.integer({min: 0, max: 100}),
						dealt: fc.integer({min: 0, max: 500}),
					}),
				),
			),
		),
});
