import {gt, inc, valid} from 'semver';
import {hasRelease, unreleasedNotes} from './changelog.js';

/** What a release is made from. */
export type Facts = {
	/** A version, or how much to raise the present one: patch, minor or major. */
	readonly wanted: string;
	readonly present: string;
	readonly branch: string;
	/** Files that differ from the last commit, and new ones. */
	readonly changed: readonly string[];
	readonly tags: readonly string[];
	readonly changelog: string;
	/** The subjects of all commits since the last release. */
	readonly commits: readonly string[];
};

const mostNamed = 30;

const isStep = (wanted: string): wanted is 'patch' | 'minor' | 'major' =>
	['patch', 'minor', 'major'].includes(wanted);

export const tagOf = (version: string): string => `v${version}`;

/**
 * The version to release.
 * @returns `undefined` for words that name none
 */
const versionOf = ({wanted, present}: Facts): string | undefined =>
	(isStep(wanted) ? inc(present, wanted) : valid(wanted)) ?? undefined;

function* wrongWithVersion(facts: Facts, version: string) {
	const {present, tags, changelog} = facts;
	const isTagged = tags.includes(tagOf(version));
	if (isTagged || hasRelease(changelog, version)) {
		yield `${version} has been released already.`;
	} else if (version !== present && !gt(version, present)) {
		yield `${version} is not after ${present}, which package.json has.`;
	}
}

function* wrongWithTree({branch, changed}: Facts) {
	if (branch !== 'main') {
		yield `A release is made on main, not on ${branch}.`;
	}

	if (changed.length > 0) {
		yield `These files are not committed: ${changed.slice(0, mostNamed).join(', ')}`;
	}
}

function* wrongWithNotes({changelog, commits}: Facts) {
	if (unreleasedNotes(changelog) === '') {
		yield [
			'Write below “[Unreleased]” in changelog.md what changes for those who use Fray. Since the last release there are:',
			...commits.slice(0, mostNamed).map((subject) => `  ${subject}`),
			...(commits.length > mostNamed ? [`  … and ${commits.length - mostNamed} more`] : []),
		].join('\n');
	}
}

/** The version to release, and all that keeps it from being made. */
export function planRelease(facts: Facts): {
	readonly version: string | undefined;
	readonly wrong: readonly string[];
} {
	const version = versionOf(facts);
	return {
		version,
		wrong: [
			...(version === undefined
				? [
						'Say which release: npm run release -- patch, minor, major or a version such as 1.2.3; --dry-run to try it.',
					]
				: wrongWithVersion(facts, version)),
			...wrongWithTree(facts),
			...wrongWithNotes(facts),
		],
	};
}
