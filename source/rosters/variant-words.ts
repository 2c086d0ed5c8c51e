import {cleanName} from '../engine/kit/clean-text.js';
import {type VariantStep, variantSteps} from '../engine/facts/combatants/variants.js';

/* Weaker and stronger variants as people name them. */

const others: Readonly<Record<VariantStep, readonly string[]>> = {
	stronger: ['strong', 'tougher', 'tough', 'harder', 'elite', 'veteran'],
	weaker: ['weak', 'feebler', 'feeble', 'easier', 'lesser'],
};

export const wordsOfStep = (step: VariantStep): readonly string[] => [step, ...others[step]];

/** “Stronger Archer”, “The weaker Weaver”; cut where it gets too long for a name. */
export function variantName(step: VariantStep, name: string): string {
	const [, article = '', rest = name] = /^(the|an?) (.+)$/i.exec(name) ?? [];
	return cleanName(
		article === ''
			? `${step.charAt(0).toUpperCase()}${step.slice(1)} ${name}`
			: `${article.replace(/^an$/i, (an) => an.slice(0, 1))} ${step} ${rest}`,
	);
}

/** A line without the word for a step. */
export type TakenStep = {
	readonly step: VariantStep;
	readonly rest: string;
	/** It is “stronger” or “weaker”, which is part of no other name. */
	readonly isPlain: boolean;
};

const atBeginning = /^(?<article>(?:the|an?)\s+)?(?<word>\p{L}+)\s+(?<name>[^\s,].*)$/iu;

const afterComma = /^(?<name>[^,]+?)\s*,\s*(?<word>\p{L}+)(?<rest>$|\s.*$)/u;

/** Takes the step off a line: “stronger Guard x3”, “the weaker Weaver”, “Archer, stronger x3”. */
export function takeStep(line: string): TakenStep | undefined {
	for (const pattern of [atBeginning, afterComma]) {
		const {article = '', word = '', name = '', rest = ''} = pattern.exec(line.trim())?.groups ?? {};
		const known = word.toLowerCase();
		const step = variantSteps.find((each) => wordsOfStep(each).includes(known));
		if (step) {
			return {step, rest: `${article}${name}${rest}`, isPlain: known === step};
		}
	}

	return undefined;
}
