import * as adeudos from './areas/adeudos/puerta.ts'
import * as banners from './areas/banners/puerta.ts'
import * as bolsaTrabajo from './areas/bolsa-trabajo/puerta.ts'
import * as carrito from './areas/carrito/puerta.ts'
import * as cartaPorte from './areas/carta-porte/puerta.ts'
import * as catalogo from './areas/catalogo/puerta.ts'
import * as cobranza from './areas/cobranza/puerta.ts'
import * as cuenta from './areas/cuenta/puerta.ts'
import * as expediente from './areas/expediente/puerta.ts'
import * as facturas from './areas/facturas/puerta.ts'
import * as notificaciones from './areas/notificaciones/puerta.ts'
import * as pagos from './areas/pagos/puerta.ts'
import * as pedidos from './areas/pedidos/puerta.ts'
import * as publico from './areas/publico/puerta.ts'
import * as reclamaciones from './areas/reclamaciones/puerta.ts'
import * as seguridad from './areas/seguridad/puerta.ts'
import type { Portal } from './portal.ts'
import type { Tipos } from './tipo.ts'

/** Every kind of row that comes through the ERP door, from the area that owns it. */
export const TIPOS_DE_LA_PUERTA: Tipos<Portal> = {
  ...adeudos,
  ...banners,
  ...bolsaTrabajo,
  ...carrito,
  ...cartaPorte,
  ...catalogo,
  ...cobranza,
  ...cuenta,
  ...expediente,
  ...facturas,
  ...notificaciones,
  ...pagos,
  ...pedidos,
  ...publico,
  ...reclamaciones,
  ...seguridad,
}
