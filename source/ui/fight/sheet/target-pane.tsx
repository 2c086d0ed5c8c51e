import type {CommandId} from '../../kit/look/bindings/bindings.js';
import type {PaneSize} from '../../kit/look/layout.js';
import {useHighlighted} from '../question/highlight.js';
import type {FightScreenState} from '../screen.js';
import {SheetPane} from './sheet-pane.js';
import {useAnswers} from './use-answers.js';

/** Whom the highlighted choice is aimed at. */
export function TargetPane(
	properties: PaneSize & {
		readonly screen: FightScreenState;
		intercept(command: CommandId): boolean;
	},
) {
	const highlighted = useHighlighted();
	const {prompt, now} = properties.screen;
	const involved = prompt.involves?.at(-1);
	const about =
		prompt.kind === 'choose'
			? prompt.choices.find(({id}) => id === highlighted)?.about
			: involved === prompt.who
				? undefined
				: involved;
	const answers = useAnswers(now, highlighted, about !== undefined);
	return (
		<SheetPane
			{...properties}
			pane="target"
			title="Target"
			who={about}
			empty="No target"
			first={answers}
		/>
	);
}
