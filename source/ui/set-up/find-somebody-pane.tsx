import type {RosterEntry} from '../../session/library/services.js';
import {Section, roomIn} from '../kit/parts/section.js';
import {FindSomebody} from './find-somebody.js';
import type {StepProperties} from './steps/step-properties.js';

type Properties = Pick<StepProperties, 'services' | 'state' | 'layout'> & {
	onFound(entries: readonly RosterEntry[]): void;
	onBack(): void;
};

/** Somebody of any roster is found by name: in the place of all panes, since there is much to say of each. */
export function FindSomebodyPane({
	services,
	state,
	layout: {whole, isBoxed},
	onFound,
	onBack,
}: Properties) {
	return (
		<Section {...whole} isBoxed={isBoxed} isFocused title="Who comes, too?">
			<FindSomebody
				{...roomIn(whole, isBoxed)}
				services={services}
				ruleset={state.ruleset}
				settings={state.settings}
				onFound={onFound}
				onBack={onBack}
			/>
		</Section>
	);
}
