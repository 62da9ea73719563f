import * as z from 'zod/mini'
import { get } from './call.ts'
import { texto } from './fields.ts'

const hallado = z.strictObject({
  clase: z.enum(['cliente', 'pedido', 'reclamacion', 'articulo', 'usuario']),
  /** codCliente, folio, number of the claim, codArticulo, idUsuario */
  clave: z.string(),
  titulo: z.string(),
  detalle: z.string(),
})
export type Hallado = z.infer<typeof hallado>

export const irA = get('/api/personal/buscar', {
  access: 'personal',
  mesa: 'cuentaPropia',
  lectura: true,
  summary:
    'Clients, orders, claims, articles and users by what is at hand; of each what the role may see, five at most',
  query: z.strictObject({ texto: texto(100) }),
  data: z.array(hallado),
  limit: 'busqueda',
})
