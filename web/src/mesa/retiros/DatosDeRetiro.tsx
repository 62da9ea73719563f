import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { Dato, Datos, Ficha } from '../ficha/Ficha.tsx'
import estilos from './Retiro.module.css'
import { contadas, enMiles, porCiento, type RetiroEntero } from './retiro.ts'

/** How far it is, in per cent: who answered, what is located. */
export function CifrasDeRetiro({ retiro: r }: { retiro: RetiroEntero }) {
  const cifras = [
    [
      'Respondieron',
      porCiento(r.respondieron, r.clientes),
      `${enMiles(r.respondieron)} de ${contadas(r.clientes, 'farmacia', 'farmacias')}`,
    ],
    [
      'Localizado',
      porCiento(r.localizadas, r.piezas),
      `${enMiles(r.localizadas)} de ${contadas(r.piezas, 'pieza', 'piezas')}`,
    ],
  ] as const
  return (
    <Ficha titulo="Avance">
      <dl className={estilos.cifras}>
        {cifras.map(([nombre, cifra, de]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd className={estilos.cifra}>{cifra}</dd>
            <Texto como="dd" nota cifras>
              {de}
            </Texto>
          </div>
        ))}
      </dl>
    </Ficha>
  )
}

export function DatosDeRetiro({ retiro: r }: { retiro: RetiroEntero }) {
  return (
    <Ficha titulo="Datos">
      <Datos>
        <Dato nombre="Artículo" ancho>
          {r.descripcion} <Texto nota>{r.codArticulo}</Texto>
        </Dato>
        <Dato nombre="Lotes">{r.lotes.join(', ')}</Dato>
        <Dato nombre="Clase">{r.clase}</Dato>
        <Dato nombre="Emitido">
          <Instante de={r.fecha} entero />
        </Dato>
        <Dato nombre="Por">{r.quien}</Dato>
        <Dato nombre="Último recordatorio">{r.recordado && <Instante de={r.recordado} entero />}</Dato>
        <Dato nombre="Motivo" ancho>
          <span className={estilos.dicho}>{r.motivo}</span>
        </Dato>
        <Dato nombre="Instrucciones" ancho>
          <span className={estilos.dicho}>{r.instrucciones}</span>
        </Dato>
        {r.levantado && (
          <Dato nombre={`Levantado el ${enDiaMesAno(diaDe(new Date(r.levantado.fecha)))}`} ancho>
            <span className={estilos.dicho}>{r.levantado.motivo}</span>
          </Dato>
        )}
      </Datos>
    </Ficha>
  )
}
