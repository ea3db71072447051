import type { CategoryIcon } from '@lectern/contracts/shapes/categories.ts'
import type SvgIcon from '@mui/material/SvgIcon'
import ArchitectureOutlined from '../icons/architecture-outlined.tsx'
import BakeryDiningOutlined from '../icons/bakery-dining-outlined.tsx'
import BalanceOutlined from '../icons/balance-outlined.tsx'
import CalculateOutlined from '../icons/calculate-outlined.tsx'
import CampaignOutlined from '../icons/campaign-outlined.tsx'
import ChildCareOutlined from '../icons/child-care-outlined.tsx'
import CloudOutlined from '../icons/cloud-outlined.tsx'
import CodeRounded from '../icons/code-rounded.tsx'
import EngineeringOutlined from '../icons/engineering-outlined.tsx'
import FitnessCenterOutlined from '../icons/fitness-center-outlined.tsx'
import FlightOutlined from '../icons/flight-outlined.tsx'
import HandymanOutlined from '../icons/handyman-outlined.tsx'
import HistoryEduOutlined from '../icons/history-edu-outlined.tsx'
import HomeOutlined from '../icons/home-outlined.tsx'
import InsightsRounded from '../icons/insights-rounded.tsx'
import MedicalServicesOutlined from '../icons/medical-services-outlined.tsx'
import MovieOutlined from '../icons/movie-outlined.tsx'
import MusicNoteOutlined from '../icons/music-note-outlined.tsx'
import PaletteOutlined from '../icons/palette-outlined.tsx'
import PaymentsOutlined from '../icons/payments-outlined.tsx'
import PeopleAltOutlined from '../icons/people-alt-outlined.tsx'
import PetsOutlined from '../icons/pets-outlined.tsx'
import PhotoCameraOutlined from '../icons/photo-camera-outlined.tsx'
import PsychologyAltOutlined from '../icons/psychology-alt-outlined.tsx'
import PublicRounded from '../icons/public-rounded.tsx'
import QueryStatsRounded from '../icons/query-stats-rounded.tsx'
import RamenDiningOutlined from '../icons/ramen-dining-outlined.tsx'
import RestaurantRounded from '../icons/restaurant-rounded.tsx'
import RocketLaunchOutlined from '../icons/rocket-launch-outlined.tsx'
import SailingOutlined from '../icons/sailing-outlined.tsx'
import SchoolOutlined from '../icons/school-outlined.tsx'
import ScienceOutlined from '../icons/science-outlined.tsx'
import SelfImprovementOutlined from '../icons/self-improvement-outlined.tsx'
import SetMealOutlined from '../icons/set-meal-outlined.tsx'
import ShieldOutlined from '../icons/shield-outlined.tsx'
import SmartphoneOutlined from '../icons/smartphone-outlined.tsx'
import SpaOutlined from '../icons/spa-outlined.tsx'
import SportsEsportsOutlined from '../icons/sports-esports-outlined.tsx'
import SportsSoccerOutlined from '../icons/sports-soccer-outlined.tsx'
import StorageRounded from '../icons/storage-rounded.tsx'
import StorefrontOutlined from '../icons/storefront-outlined.tsx'
import TipsAndUpdatesOutlined from '../icons/tips-and-updates-outlined.tsx'
import TranslateRounded from '../icons/translate-rounded.tsx'
import TrendingUpRounded from '../icons/trending-up-rounded.tsx'
import YardOutlined from '../icons/yard-outlined.tsx'
import { BookIcon, type FirstIcon } from './first-category-icons.ts'

const icons: Record<Exclude<CategoryIcon, FirstIcon>, typeof SvgIcon> = {
  ...{ code: CodeRounded, data: StorageRounded, cloud: CloudOutlined, security: ShieldOutlined },
  ...{ phone: SmartphoneOutlined, insights: InsightsRounded, 'query-stats': QueryStatsRounded },
  ...{ calculate: CalculateOutlined, science: ScienceOutlined, engineering: EngineeringOutlined },
  ...{ 'trending-up': TrendingUpRounded, payments: PaymentsOutlined, storefront: StorefrontOutlined },
  ...{ campaign: CampaignOutlined, law: BalanceOutlined, people: PeopleAltOutlined },
  ...{ 'psychology-alt': PsychologyAltOutlined, translate: TranslateRounded, public: PublicRounded },
  ...{ history: HistoryEduOutlined, school: SchoolOutlined, music: MusicNoteOutlined, camera: PhotoCameraOutlined },
  ...{ movie: MovieOutlined, palette: PaletteOutlined, architecture: ArchitectureOutlined, craft: HandymanOutlined },
  ...{ restaurant: RestaurantRounded, bread: BakeryDiningOutlined, noodles: RamenDiningOutlined },
  ...{ fish: SetMealOutlined, plant: SpaOutlined, garden: YardOutlined, pets: PetsOutlined },
  ...{ health: MedicalServicesOutlined, fitness: FitnessCenterOutlined, sports: SportsSoccerOutlined },
  ...{ sailing: SailingOutlined, travel: FlightOutlined, home: HomeOutlined, children: ChildCareOutlined },
  ...{ games: SportsEsportsOutlined, ideas: TipsAndUpdatesOutlined, rocket: RocketLaunchOutlined },
  ...{ mindfulness: SelfImprovementOutlined },
}
const byName = new Map<string, typeof SvgIcon>(Object.entries(icons))

/** Every icon but those that schools begin with; a book for one that this version doesn't know. */
export default function OtherCategoryIcon({ icon }: { icon: string }) {
  const Icon = byName.get(icon) ?? BookIcon
  return <Icon />
}
