import { Notifications } from '@mantine/notifications'
import classes from './Notifications.module.css'

/** Top right, three at most; on a phone at the foot, above the bar. */
export default function ShopNotifications() {
  return (
    <Notifications
      position="top-right"
      limit={3}
      containerWidth={360}
      pauseResetOnHover="notification"
      transitionDuration={200}
      className={classes.root}
    />
  )
}
