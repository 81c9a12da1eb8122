import { Link } from '@tanstack/react-router';
import { ChevronRight, EyeOff, Lock, Settings2 } from 'lucide-react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { LocationBranch } from '#web/platform/places/location-tree.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { Tooltip } from '#web/ui/icon-button/Tooltip.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import { LocationCardMenu } from './CardMenu.tsx';
import { getEditorLinkId, getExpanderId } from './card-ids.ts';
import type { LocationCardsProps } from './cards-props.ts';
import { getEditorPath } from './get-editor-path.ts';
import { LocationCardTotals } from './LocationCardTotals.tsx';
import { locationTypeIcons } from './location-types.ts';
import styles from './locations.module.css';

interface Props extends LocationCardsProps {
  branch: LocationBranch;
}

/** The card of a location: its type and state, its contents and its actions (LOC-01). */
export function LocationCard({ branch, opened, turn, onAsk }: Props) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { node, children } = branch;
  const { id, name, type } = node;
  const isOpen = opened.has(id);
  const Sign = locationTypeIcons[type];
  return (
    <article
      className={styles.card}
      aria-label={name}
      data-location={id}
      data-unpublished={!node.published || undefined}
    >
      <span className={styles.expander}>
        {children.length > 0 && (
          <IconButton
            id={getExpanderId(id)}
            label={t('locations.inside', { name })}
            // A tooltip above would cover the text of the previous card.
            tooltipSide="right"
            aria-expanded={isOpen}
            icon={<ChevronRight size={20} className={styles.arrow} />}
            onClick={() => turn([id], !isOpen)}
          />
        )}
      </span>
      <Sign size={22} aria-hidden="true" className={styles.sign} />
      <div className={styles.words}>
        <p className={styles.name}>
          <strong>{name}</strong>
          <span className={styles.type}>{t(`locations.types.${type}`)}</span>
          {!node.published && (
            <Badge tone="warning" icon={<EyeOff size={14} aria-hidden="true" />}>
              {t('locations.unpublished')}
            </Badge>
          )}
          {node.restrictedArea && (
            <Badge tone="info" icon={<Lock size={14} aria-hidden="true" />}>
              {t('locations.restricted')}
            </Badge>
          )}
        </p>
        <LocationCardTotals branch={branch} />
      </div>
      <span className={styles.acts}>
        <Tooltip text={t('locations.configure', { name })} side="left">
          <Link
            id={getEditorLinkId(id)}
            to={getEditorPath(company, id)}
            className={`${getButtonClass({ variant: 'quiet' })} ${styles.configure}`}
          >
            <Settings2 size={18} aria-hidden="true" />
            <VisuallyHidden>{t('locations.configure', { name })}</VisuallyHidden>
          </Link>
        </Tooltip>
        <LocationCardMenu location={node} onAsk={onAsk} />
      </span>
    </article>
  );
}
