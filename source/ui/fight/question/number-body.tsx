import {noLetter} from '../../kit/keys/entry-state.js';
import {NumberField} from '../../kit/parts/number-field.js';
import type {BodyProperties} from './body.js';

/** Asks for a whole number. */
export function NumberBody({
	prompt,
	isActive,
	offer,
	say,
	intercept,
	onCommand,
}: BodyProperties<'number'>) {
	return (
		<NumberField
			min={prompt.min}
			max={prompt.max}
			initial={prompt.initial}
			isActive={isActive}
			onOther={(key) => {
				say(`${noLetter(key)}: Enter takes this number, digits are yours`);
			}}
			submit={(value) => offer({kind: 'number', value})}
			roll={(formula) => offer({kind: 'formula', formula})}
			intercept={intercept}
			onCommand={onCommand}
		/>
	);
}
