import {Box} from 'ink';
import {useLook} from '../kit/look.js';
import {Text} from '../kit/safe-text.js';
import {widthOf} from '../kit/text.js';
import type {SetUpStep} from './set-up.js';

const names: Readonly<Record<SetUpStep, string>> = {
	ruleset: 'Rules',
	rosters: 'Rosters',
	combatants: 'Who fights',
	arrivals: 'What stays',
	settings: 'Readings',
	title: 'Title',
};

const arrow = ' → ';

type Properties = {
	readonly question: string;
	readonly steps: readonly SetUpStep[];
	readonly step: SetUpStep;
	readonly width: number;
};

/** What is asked, and beside it how far the set-up has come, where there is room for both. */
export function StepsLine({question, steps, step, width}: Properties) {
	const {theme, symbols} = useLook();
	const now = steps.indexOf(step);
	const marked = steps.map((each, at) => {
		const mark =
			at < now ? `${symbols.ticked} ` : at === now ? `${symbols.cursor} ` : '';
		return `${mark}${names[each]}`;
	});
	const isRoom = widthOf(question + marked.join(arrow)) + 3 <= width;
	return (
		<Box height={1} flexShrink={0} justifyContent="space-between">
			<Text {...theme.title}>{question}</Text>
			{isRoom ? (
				<Text>
					{marked.map((text, at) => (
						<Text key={text} {...(at === now ? theme.cursor : theme.muted)}>
							<Text {...theme.muted}>{at === 0 ? '' : arrow}</Text>
							{text}
						</Text>
					))}
				</Text>
			) : null}
		</Box>
	);
}
