import type { Reclamacion } from '@surtia/contracts/reclamaciones.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaYHora } from '@surtia/rules/fechas.ts'
import { esFinal, NOMBRES_DE_ESTADO_DE_RECLAMO, porQueNoSePuede } from '@surtia/rules/reclamaciones/estado.ts'
import { TITULOS_DE_MOTIVO } from '@surtia/rules/reclamaciones/nombres.ts'
import { Link } from 'react-router'
import { can, soloMira } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Hoja } from '../../ui/Hoja.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { FotosDeReclamo } from './FotosDeReclamo.tsx'
import { PasosDeReclamo } from './PasosDeReclamo.tsx'
import estilos from './Reclamacion.module.css'
import { RetirarReclamacion } from './RetirarReclamacion.tsx'

type Props = { reclamacion: Reclamacion }

/** How far a claim is, what it claims, its pictures, and each step that was taken. */
export function LaReclamacion({ reclamacion }: Props) {
  const { id, folio, importe, notaCredito, fotos } = reclamacion
  const reclamo = {
    ...reclamacion,
    soloSobrante: reclamacion.renglones.every(({ motivo }) => motivo === 'sobrante'),
  }
  const cambia = can('reclamar') && !soloMira()
  return (
    <div className={estilos.reclamacion}>
      <Hoja className={estilos.avance} aria-label="Estado">
        <PasosDeReclamo reclamo={reclamo} />
        <dl className={estilos.datos}>
          <Dato nombre="Pedido">{folio}</Dato>
          <Dato nombre="Importe">{enPesos(importe)}</Dato>
          {notaCredito && (
            <Dato nombre="Nota de crédito">
              <Texto como={Link} enlace cifras to={paths.facturas({ texto: notaCredito })}>
                {notaCredito}
              </Texto>
            </Dato>
          )}
        </dl>
        {cambia && porQueNoSePuede('retirar', reclamo) === '' && <RetirarReclamacion id={id} />}
      </Hoja>
      <Renglones renglones={reclamacion.renglones} />
      <FotosDeReclamo id={id} cuantas={fotos} seAgregan={cambia && !esFinal(reclamo)} />
      <Historia historia={reclamacion.historia} />
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
  { texto: 'Lote' },
  { texto: 'Motivo' },
  { texto: 'Piezas', num: true },
  { texto: 'Aceptadas', num: true },
  { texto: 'Importe', num: true },
]

const Renglones = ({ renglones }: Pick<Reclamacion, 'renglones'>) => (
  <TablaPorPartes titulo="Renglones" columnas={COLUMNAS} filas={renglones}>
    {(una) => (
      <tr key={una.linea}>
        <Celda ancha>
          <Texto dato>
            <Descripcion texto={una.descripcion} />
          </Texto>
          <Nota cifras>{una.codArticulo}</Nota>
          {una.detalle && <Nota className={estilos.detalle}>{una.detalle}</Nota>}
        </Celda>
        <Celda rotulo="Lote" cifras>
          {una.lote || 'Sin lote'}
        </Celda>
        <Celda rotulo="Motivo">{TITULOS_DE_MOTIVO[una.motivo]}</Celda>
        <Celda num rotulo="Piezas">
          {una.piezas.toLocaleString('es-MX')}
        </Celda>
        <Celda num rotulo="Aceptadas" enBlanco={una.aceptadas === null}>
          {una.aceptadas === null ? '–' : una.aceptadas.toLocaleString('es-MX')}
        </Celda>
        <Celda num importe rotulo="Importe">
          {enPesos(una.importe)}
        </Celda>
      </tr>
    )}
  </TablaPorPartes>
)

const Historia = ({ historia }: Pick<Reclamacion, 'historia'>) => (
  <section aria-label="Historia">
    <h2 className={estilos.titulo}>Historia</h2>
    <ol className={estilos.historia}>
      {historia.map(({ fecha, estado, nota, quien }) => (
        <li key={`${fecha} ${estado}`}>
          <Texto fecha nota>
            {enDiaYHora(new Date(fecha))}
          </Texto>
          <span>
            <b>{NOMBRES_DE_ESTADO_DE_RECLAMO[estado]}</b>
            {quien && <Texto nota> {quien}</Texto>}
            {nota && <Nota className={estilos.detalle}>{nota}</Nota>}
          </span>
        </li>
      ))}
    </ol>
  </section>
)
