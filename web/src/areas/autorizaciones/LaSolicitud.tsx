import type { Solicitud } from '@surtia/contracts/autorizaciones.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { can, soloMira } from '../../api/session.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { diferenciaDicha } from '../carrito/lo-enviado.ts'
import { fechaYHora } from '../pedidos/fecha.ts'
import { BotonesDeSolicitud } from './BotonesDeSolicitud.tsx'
import { SituacionDeSolicitud } from './SituacionDeSolicitud.tsx'
import estilos from './Solicitud.module.css'

/** For what an approval is asked, its lines as they were asked for and as they are today, and what can be done with it. */
export function LaSolicitud({ solicitud }: { solicitud: Solicitud }) {
  const { estado, fecha, vence, total, totalHoy, detalles, nota, resuelve, motivo, folios, porQueNo, suya } = solicitud
  const espera = estado === 'pendiente'
  return (
    <div className={estilos.solicitud}>
      <Hoja className={estilos.hechos} aria-label="Solicitud">
        <SituacionDeSolicitud estado={estado} />
        <dl className={estilos.datos}>
          <Dato nombre="Fecha">{fechaYHora(fecha)}</Dato>
          {espera && <Dato nombre="Vence">{fechaYHora(vence)}</Dato>}
          <Dato nombre={espera ? 'Total pedido' : 'Total'}>{enPesos(total)}</Dato>
          {espera && <Dato nombre="Total de hoy">{enPesos(totalHoy)}</Dato>}
          {resuelve && <Dato nombre="La resolvió">{resuelve}</Dato>}
          {folios.length > 0 && <Dato nombre={folios.length === 1 ? 'Pedido' : 'Pedidos'}>{folios.join(', ')}</Dato>}
        </dl>
        <ul className={estilos.motivos} aria-label="Motivos">
          {detalles.map((uno) => (
            <li key={uno.motivo}>{uno.detalle}</li>
          ))}
        </ul>
        {nota && <p className={estilos.motivos}>Nota: {nota}</p>}
        {motivo && <Aviso tono="peligro">Se rechazó: {motivo}</Aviso>}
        {espera && !suya && porQueNo && <Aviso tono="info">{porQueNo}</Aviso>}
        {espera && <Nota>Las piezas no se apartan mientras espera.</Nota>}
        {espera && can('llenarCarrito') && !soloMira() && <BotonesDeSolicitud solicitud={solicitud} />}
      </Hoja>
      <Lineas solicitud={solicitud} />
    </div>
  )
}

const Dato = ({ nombre, children }: { nombre: string; children: React.ReactNode }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>{children}</dd>
  </div>
)

const COLUMNAS = [
  { texto: 'Producto' },
  ...['Piezas', 'Precio pedido', 'Precio de hoy', 'Su CEDIS', 'Otros CEDIS'].map((texto) => ({ texto, num: true })),
]

function Lineas({ solicitud: { lineas, diferencias, noSurtidos } }: { solicitud: Solicitud }) {
  const deCada = Map.groupBy(diferencias, (d) => d.codArticulo)
  const apartados = new Map(noSurtidos.map((n) => [n.codArticulo, n.motivo]))
  return (
    <TablaPorPartes titulo="Renglones" columnas={COLUMNAS} filas={lineas}>
      {(una) => (
        <tr key={una.codArticulo}>
          <Celda ancha>
            <Texto dato>
              <Descripcion texto={una.descripcion} />
            </Texto>
            <Nota cifras>{una.codArticulo}</Nota>
            {(deCada.get(una.codArticulo) ?? []).map((d) => (
              <Cambio key={d.motivo}>{enFrase(diferenciaDicha(d))}</Cambio>
            ))}
            {apartados.has(una.codArticulo) && <Cambio>{apartados.get(una.codArticulo)}</Cambio>}
          </Celda>
          <Celda num rotulo="Piezas">
            {una.cantidad.toLocaleString('es-MX')}
          </Celda>
          <Celda num rotulo="Precio pedido">
            {enPesos(una.precioPedido)}
          </Celda>
          <Celda num rotulo="Precio de hoy">
            {enPesos(una.precioHoy)}
          </Celda>
          <Celda num rotulo="Su CEDIS">
            {una.existenciaMiCedis.toLocaleString('es-MX')}
          </Celda>
          <Celda num rotulo="Otros CEDIS">
            {una.existenciaOtrosCedis.toLocaleString('es-MX')}
          </Celda>
        </tr>
      )}
    </TablaPorPartes>
  )
}

const Cambio = ({ children }: { children: React.ReactNode }) => (
  <Aviso tono="cuidado" icono={IconAlertTriangle} nota>
    {children}
  </Aviso>
)
const enFrase = (dicho: string): string => `${dicho.charAt(0).toUpperCase()}${dicho.slice(1)}.`
