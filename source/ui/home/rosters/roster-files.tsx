import {counted} from '../../../engine/kit/text.js';
import type {RulesetFacts} from '../../../engine/ruleset/ruleset.js';
import type {PaneSize} from '../../kit/look/layout.js';
import {useLook} from '../../kit/look/look.js';
import {sidesText} from '../../kit/look/roster-words.js';
import {Text, TextRow} from '../../kit/look/safe-text.js';
import {padded} from '../../kit/parts/span.js';
import {cutName, widthOf} from '../../kit/look/text.js';
import {WindowedList} from '../../kit/pages/windowed-list.js';
import type {Listed} from './listed-rosters.js';

type Line =
	| {readonly kind: 'heading'; readonly text: string}
	| {readonly kind: 'file'; readonly listed: Listed};

type Properties = PaneSize & {
	/** In groups, one ruleset after the other. */
	readonly rosters: readonly Listed[];
	readonly rulesets: readonly RulesetFacts[];
	readonly current: Listed | undefined;
	isDrafted(path: string): boolean;
};

const linesOf = (rosters: readonly Listed[], rulesets: readonly RulesetFacts[]): readonly Line[] =>
	rosters.flatMap((listed, at): readonly Line[] => [
		...(listed.ruleset === rosters[at - 1]?.ruleset
			? []
			: [
					{
						kind: 'heading' as const,
						text:
							rulesets.find(({id}) => id === listed.ruleset)?.name ??
							(listed.ruleset === '' ? 'No rules named' : listed.ruleset),
					},
				]),
		{kind: 'file', listed},
	]);

/** The files under the names of their rules, each with who is in it. */
export function RosterFiles({rosters, rulesets, current, isDrafted, width, height}: Properties) {
	const {symbols} = useLook();
	const lines = linesOf(rosters, rulesets);
	return (
		<WindowedList
			items={lines}
			index={lines.findIndex((line) => line.kind === 'file' && line.listed === current)}
			height={height}
			keyOf={(line, at) => (line.kind === 'file' ? line.listed.path : `${at} ${line.text}`)}
			render={(line) => {
				if (line.kind === 'heading') {
					return <TextRow role="title">{line.text}</TextRow>;
				}

				const {title, problems, sides, path} = line.listed;
				const isBroken = problems.length > 0;
				const rest = isBroken
					? counted(problems.length, 'problem')
					: isDrafted(path)
						? 'not saved'
						: sidesText(sides, symbols);
				const room = width - 3 - widthOf(rest);
				const isHighlighted = line.listed === current;
				return (
					<TextRow>
						<Text role={isHighlighted ? 'cursor' : undefined}>
							{isHighlighted ? symbols.cursor : ' '} {padded(cutName(title, room), room)}
						</Text>{' '}
						<Text role={isBroken ? 'danger' : isDrafted(path) ? 'warning' : 'muted'}>{rest}</Text>
					</TextRow>
				);
			}}
		/>
	);
}
