import type {ReferenceEntry} from '../../engine/ruleset.js';
import type {ShownPrompt} from '../../session/fight.js';
import type {PaneSize} from '../kit/layout.js';
import {useLook} from '../kit/look.js';
import {Text} from '../kit/safe-text.js';
import {Section, sectionFrame, sectionSides} from '../kit/section.js';
import {wrapLines} from '../kit/text.js';
import {useHighlighted} from './question/highlight.js';
import type {FightScreenState} from './screen.js';

const ruleIds = /\b[A-Z]{2}-[\dA-Z]+\b/g;

/** The rules of what is highlighted, then those of the question and of its reason. */
export function rulesNow(
	prompt: ShownPrompt,
	highlighted: string | undefined,
	reference: readonly ReferenceEntry[],
): readonly ReferenceEntry[] {
	const choice =
		prompt.kind === 'choose'
			? prompt.choices.find(({id}) => id === highlighted)
			: undefined;
	const ids = new Set([
		choice?.refused?.rule,
		choice?.rule,
		prompt.rule,
		...(prompt.why?.match(ruleIds) ?? []),
	]);
	return [...ids].flatMap(
		(id) => reference.find((entry) => entry.id === id) ?? [],
	);
}

/** The rules behind the question, in full as far as there is room. */
export function RulePane({
	screen: {now, prompt},
	width,
	height,
}: PaneSize & {readonly screen: FightScreenState}) {
	const {theme} = useLook();
	const rules = rulesNow(prompt, useHighlighted(), now.fight.info.reference);
	const rows = rules.flatMap(({id, heading, summary}) => [
		{isHeading: true, text: `${id} ${heading}`},
		...wrapLines(summary, width - sectionSides(true)).map((text) => ({
			isHeading: false,
			text,
		})),
	]);
	return (
		<Section isBoxed title="Rule" width={width} height={height}>
			{rows.length === 0 ? (
				<Text {...theme.muted}>No rule is asked for here</Text>
			) : (
				rows
					.slice(0, height - sectionFrame(true))
					.map(({isHeading, text}, at) => (
						<Text key={at} wrap="truncate" {...(isHeading ? theme.title : {})}>
							{text}
						</Text>
					))
			)}
		</Section>
	);
}
