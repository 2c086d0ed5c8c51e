import {CST} from 'yaml';
import type {Path} from '../document.js';
import {type Collection, type Tokens, anchorBefore, isBarePair, isList, itemsOf} from './tokens.js';

/** A place that stands for what another has. */
export type Alias = {readonly path: Path; readonly target: Path};

export function aliasesOf({document}: Tokens): readonly Alias[] {
	const anchors = new Map<string, Path>();
	const found: Alias[] = [];
	const visit = (value: CST.Token | undefined, props: readonly CST.SourceToken[], path: Path) => {
		const anchor = anchorBefore(props);
		if (anchor !== undefined) {
			anchors.set(anchor, path);
		}

		if (value?.type === 'alias') {
			const target = anchors.get(value.source.slice(1));
			found.push({path, target: target ?? path});
		} else if (CST.isCollection(value)) {
			visitItems(value, path);
		}
	};

	const visitItems = (collection: Collection, path: Path) => {
		for (const [at, item] of itemsOf(collection).entries()) {
			const {token, key, value} = item;
			const own = [...path, key ?? at];
			if (isList(collection) && !isBarePair(collection, item)) {
				visit(value, token.start, own);
			} else {
				visit(undefined, token.start, own);
				visit(value, token.sep ?? [], own);
			}
		}
	};

	visit(document?.value, document?.start ?? [], []);
	return found;
}
