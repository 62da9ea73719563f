import estilos from './Paginas.module.css'

const HITOS = [
  { cuando: '1960', que: 'Nace la empresa, familiar desde el primer día.' },
  { cuando: '1993', que: 'Crecemos a dos compañías.' },
  { cuando: 'Seis CEDIS', que: 'Culiacán, Torreón, León, Puebla, Querétaro y Mexicali surten a toda la República.' },
]

/** The company's history on a rule. */
export function Hitos() {
  return (
    <ol className={estilos.regla}>
      {HITOS.map(({ cuando, que }) => (
        <li key={cuando}>
          <b>{cuando}</b>
          {que}
        </li>
      ))}
    </ol>
  )
}
