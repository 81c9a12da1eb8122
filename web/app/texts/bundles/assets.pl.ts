import fleet from '#web/features/booking/assets/fleet/texts.pl.json';
import resources from '#web/features/booking/assets/resources/texts.pl.json';
import assets from '#web/features/booking/assets/texts.pl.json';

/** The texts of fleets and resources, which share most of their texts. */
export default { assets, fleet, resources };
